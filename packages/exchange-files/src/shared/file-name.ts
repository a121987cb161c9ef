/** Facts from a file's name; the content takes precedence. */
export interface FileName {
  /** The name in lower case, without folders. */
  base: string
  /** `YYYY-MM-DD`; null if the name has no date or more than one. */
  day: string | null
}

export function readFileName(name: string): FileName {
  const base = (name.split(/[\\/]/).at(-1) ?? '').toLowerCase()
  // 上期所's stock pages are all called `all.html`, in one folder per day.
  const exact = /(?:kx|pm|js)(\d{8})(?!\d)/.exec(base)?.[1] ?? /stock_(\d{8})(?=[\\/])/i.exec(name)?.[1]
  const all = exact ? [exact] : [...base.matchAll(/(?<!\d)\d{4}(-?)\d\d\1\d\d(?!\d)/g)].map(([date]) => date)
  const days = new Set(all.map(tradingDayFrom).filter((day) => day !== null))
  return { base, day: days.size === 1 ? ([...days][0] ?? null) : null }
}

/** Converts `20140106` or `2014-01-06` to `2014-01-06`; null unless it is a calendar day since 1990. */
export function tradingDayFrom(date: string): string | null {
  const parts = /^(\d{4})(-?)(\d\d)\2(\d\d)$/.exec(date.trim())
  if (!parts) return null
  const [year, month, day] = [Number(parts[1]), Number(parts[3]), Number(parts[4])]
  const lastDay = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  if (year < 1990 || day < 1 || day > lastDay) return null
  return `${parts[1]}-${parts[3]}-${parts[4]}`
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
