/** Product codes by the names that 大商所 prints in tables without codes. */
const codes = new Map(
  Object.entries({
    豆一: 'a',
    豆二: 'b',
    豆粕: 'm',
    豆油: 'y',
    棕榈油: 'p',
    玉米: 'c',
    玉米淀粉: 'cs',
    粳米: 'rr',
    鸡蛋: 'jd',
    生猪: 'lh',
    原木: 'lg',
    纤维板: 'fb',
    胶合板: 'bb',
    铁矿石: 'i',
    焦炭: 'j',
    焦煤: 'jm',
    聚乙烯: 'l',
    聚氯乙烯: 'v',
    聚丙烯: 'pp',
    乙二醇: 'eg',
    苯乙烯: 'eb',
    液化石油气: 'pg',
    纯苯: 'bz',
  }),
)

export function productCodeByName(name: string): string | null {
  return codes.get(name) ?? null
}
