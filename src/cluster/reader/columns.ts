import type { PartitionMap, Partitions, TopicLayout } from './layout.js'

/** Where the partitions of a topic stand in a column: partition n at row `start + n`. */
interface Rows {
  readonly start: number
  readonly count: number
}

interface Numbering {
  readonly rows: ReadonlyMap<string, Rows>
  readonly size: number
}

const known = new WeakMap<readonly TopicLayout[], Numbering>()

/** All columns over the same topics share one numbering. */
const numberingOf = (topics: readonly TopicLayout[]): Numbering => {
  const before = known.get(topics)
  if (before) return before
  const rows = new Map<string, Rows>()
  let size = 0
  for (const { name, partitions } of topics) {
    let count = 0
    for (const { index } of partitions) if (index >= count) count = index + 1
    rows.set(name, { start: size, count })
    size += count
  }
  const numbering = { rows, size }
  known.set(topics, numbering)
  return numbering
}

/** What a column holds: an array, or a typed one for numbers. */
interface Cells<T> {
  [row: number]: T | undefined
}

class Stretch<T> implements Partitions<T> {
  readonly #cells: Cells<T>
  readonly #rows: Rows

  constructor(cells: Cells<T>, rows: Rows) {
    this.#cells = cells
    this.#rows = rows
  }

  get(index: number): T | undefined {
    const { start, count } = this.#rows
    const cell = index >= 0 && index < count ? this.#cells[start + index] : undefined
    return Number.isNaN(cell) ? undefined : cell
  }

  set(index: number, value: T): void {
    const { start, count } = this.#rows
    if (index >= 0 && index < count) this.#cells[start + index] = value
  }
}

/** Something about every partition, without a map for each topic: a cluster has a hundred thousand partitions. */
export class Column<T> implements PartitionMap<T> {
  readonly #cells: Cells<T>
  readonly #rows: Numbering['rows']

  constructor(cells: Cells<T>, rows: Numbering['rows']) {
    this.#cells = cells
    this.#rows = rows
  }

  /** The partitions of a topic; undefined for a topic that is not among those of the column. */
  get(topic: string): Stretch<T> | undefined {
    const rows = this.#rows.get(topic)
    return rows && new Stretch(this.#cells, rows)
  }
}

/** A number for each partition; NaN stands for none. */
export const numberColumn = (topics: readonly TopicLayout[]): Column<number> => {
  const { rows, size } = numberingOf(topics)
  return new Column<number>(new Float64Array(size).fill(Number.NaN), rows)
}

export const columnOf = <T extends object>(topics: readonly TopicLayout[]): Column<T> => {
  const { rows, size } = numberingOf(topics)
  return new Column<T>(new Array<T | undefined>(size).fill(undefined), rows)
}
