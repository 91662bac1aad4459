type Paint = (text: string) => string

/** Colours by meaning; meaning never rests on colour alone. */
export interface Style {
  readonly bold: Paint
  readonly dim: Paint
  readonly red: Paint
  readonly yellow: Paint
  readonly green: Paint
  readonly cyan: Paint
}

const plainPaint: Paint = text => text
const ansi =
  (open: number, close: number): Paint =>
  text =>
    `\u001b[${open}m${text}\u001b[${close}m`

export const plainStyle: Style = {
  bold: plainPaint,
  dim: plainPaint,
  red: plainPaint,
  yellow: plainPaint,
  green: plainPaint,
  cyan: plainPaint,
}

export const colourStyle: Style = {
  bold: ansi(1, 22),
  dim: ansi(2, 22),
  red: ansi(31, 39),
  yellow: ansi(33, 39),
  green: ansi(32, 39),
  cyan: ansi(36, 39),
}
