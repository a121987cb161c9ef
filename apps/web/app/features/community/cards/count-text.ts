const tenThousand = 10_000

/** A count of readers, likes or posts: `8,614`, or `1.2 万` from ten thousand on. */
export function countText(count: number): string {
  if (count < tenThousand) return String(count).replace(/\B(?=\d{3}$)/, ',')
  const tens = Math.floor(count / (tenThousand / 10)) / 10
  return `${tens >= 100 ? Math.floor(tens) : tens} 万`
}
