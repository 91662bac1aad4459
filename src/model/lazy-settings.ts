import type { Fact } from './fact.js'
import { type SettingName, settingNames } from './settings.js'

/**
 * Settings of one subject whose facts are made when somebody asks: a client has some sixty settings, and of most of them
 * no rule of a run wants to know. Each fact is made once.
 */
export class LazySettings implements ReadonlyMap<SettingName, Fact> {
  readonly #made = new Map<SettingName, Fact>()
  readonly #names: Iterable<SettingName>
  readonly #make: (setting: SettingName) => Fact | undefined
  #written: readonly Fact[] | undefined
  #all: ReadonlyMap<SettingName, Fact> | undefined

  /** `written`: the settings that the file writes. `make` says what is in effect; undefined for what the client lacks. */
  constructor(written: Iterable<SettingName>, make: (setting: SettingName) => Fact | undefined) {
    this.#names = written
    this.#make = make
  }

  get(setting: SettingName): Fact | undefined {
    const before = this.#made.get(setting)
    if (before) return before
    const fact = this.#make(setting)
    if (fact) this.#made.set(setting, fact)
    return fact
  }

  has(setting: SettingName): boolean {
    return this.get(setting) !== undefined
  }

  /** What the file writes, in the order of all settings. */
  written(): readonly Fact[] {
    this.#written ??= [...this.#names]
      .sort((a, b) => rankOf(a) - rankOf(b))
      .map(name => this.get(name))
      .filter(isWritten)
    return this.#written
  }

  #map(): ReadonlyMap<SettingName, Fact> {
    if (this.#all) return this.#all
    const all = new Map<SettingName, Fact>()
    for (const name of settingNames) {
      const fact = this.get(name)
      if (fact) all.set(name, fact)
    }
    this.#all = all
    return all
  }

  get size(): number {
    return this.#map().size
  }

  forEach(visit: (fact: Fact, setting: SettingName, map: ReadonlyMap<SettingName, Fact>) => void): void {
    for (const [setting, fact] of this.#map()) visit(fact, setting, this)
  }

  entries(): MapIterator<[SettingName, Fact]> {
    return this.#map().entries()
  }

  keys(): MapIterator<SettingName> {
    return this.#map().keys()
  }

  values(): MapIterator<Fact> {
    return this.#map().values()
  }

  [Symbol.iterator](): MapIterator<[SettingName, Fact]> {
    return this.entries()
  }
}

const ranks = new Map(settingNames.map((name, rank) => [name, rank]))
const rankOf = (name: SettingName): number => ranks.get(name) ?? 0

const isWritten = (fact: Fact | undefined): fact is Fact => fact !== undefined && fact.raw !== null

/** The facts that a file writes, in the order of all settings; defaults are not made for it. */
export const writtenFacts = (settings: ReadonlyMap<SettingName, Fact>): readonly Fact[] =>
  settings instanceof LazySettings ? settings.written() : [...settings.values()].filter(isWritten)
