const twoDigits = (n: number) => String(n).padStart(2, '0')

/** A length of time in seconds: `03:20`, from an hour on `1:03:20`; parts of a second are dropped. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [minutes, rest] = [Math.floor(whole / 60) % 60, whole % 60].map(twoDigits)
  return whole < 3_600 ? `${minutes}:${rest}` : `${Math.floor(whole / 3_600)}:${minutes}:${rest}`
}
