/**
 * Provinces, municipalities and autonomous regions of mainland China, in the short form in which 属地 is shown.
 */
const mainland: ReadonlySet<string> = new Set([
  '北京',
  '天津',
  '上海',
  '重庆',
  '河北',
  '山西',
  '辽宁',
  '吉林',
  '黑龙江',
  '江苏',
  '浙江',
  '安徽',
  '福建',
  '江西',
  '山东',
  '河南',
  '湖北',
  '湖南',
  '广东',
  '海南',
  '四川',
  '贵州',
  '云南',
  '陕西',
  '甘肃',
  '青海',
  '内蒙古',
  '广西',
  '西藏',
  '宁夏',
  '新疆',
])

/** Regions shown with 中国 before their name, by each name and code that the files use. */
const withCountry: ReadonlyMap<string, string> = new Map([
  ...['香港', 'HK', 'Hong Kong'].map((name) => [name, '中国香港'] as const),
  ...['澳门', 'MO', 'Macao', 'Macau'].map((name) => [name, '中国澳门'] as const),
  ...['台湾', 'TW', 'Taiwan'].map((name) => [name, '中国台湾'] as const),
])

const suffix = /(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/u
const han = /^\p{Script=Han}/u
/** The ISO 3166 code of a country; `ZZ` stands for no country. */
const code = /^(?!ZZ)[A-Z]{2}$/
/** Country fields of rows without a name, or of networks without a location. */
const nowhere: ReadonlySet<string> = new Set(['', '0', 'Reserved', '内网IP', '保留地址'])

const namesIn = (locale: string) =>
  new Intl.DisplayNames([locale], { type: 'region', style: 'long', fallback: 'none' })
const chinese = namesIn('zh-Hans-CN')

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
let codesByName: ReadonlyMap<string, string> | undefined
/** The country code for an English name. */
function codeOf(name: string): string | undefined {
  if (!codesByName) {
    const english = namesIn('en')
    const codes = letters.flatMap((first) => letters.map((second) => first + second))
    codesByName = new Map(codes.flatMap((each) => [[english.of(each) ?? each, each] as const]))
  }
  return codesByName.get(name)
}

const provinceIn = (field = '') => {
  const short = field.replace(suffix, '')
  return withCountry.get(short) ?? (mainland.has(short) ? short : undefined)
}

/**
 * The Chinese name of a country whose name in the file is English; found by the code at the end of the row,
 * or by the name.
 */
function foreignName(country: string, last: string): string | null {
  const of = code.test(last) ? last : codeOf(country)
  const named = withCountry.get(of ?? '') ?? withCountry.get(country)
  return named ?? (of === undefined ? null : (chinese.of(of) ?? null))
}

/**
 * The 属地 that a row of an ip2region file names: the province for mainland China, else the country's Chinese
 * name; null if the row names neither. Files of structure 3 have rows `国家|省份|城市|ISP|ISO 3166 code`, with
 * English names outside China; early ones lack the code (github.com/lionsoul2014/ip2region, README, "离线定位库").
 * Structure 2 has `国家|区域|省份|城市|ISP`, and such rows exist in files marked as structure 3. So the content
 * decides: the province is the first field after the country that is the name of a province.
 */
export function regionName(row: string): string | null {
  const [country = '', second = '', third = '', ...rest] = row.split('|').map((field) => field.trim())
  const last = rest.at(-1) ?? ''
  if (nowhere.has(country)) return null
  if (country === '中国' || country === 'China')
    return provinceIn(second) ?? provinceIn(third) ?? withCountry.get(last) ?? '中国'
  const named = withCountry.get(country.replace(/^中国/u, '').replace(suffix, ''))
  if (named) return named
  return han.test(country) ? country : foreignName(country, last)
}
