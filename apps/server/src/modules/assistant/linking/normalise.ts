/** Pairs of characters: traditional, then simplified. */
const traditional =
  '螺螺紋纹鋼钢銅铜鋁铝鋅锌鎳镍錫锡鉛铅黃黄銀银鐵铁礦矿熱热軋轧線线燃燃瀝沥橡橡膠胶紙纸漿浆棕棕櫚榈豬猪雞鸡穀谷棗枣蘋苹麥麦鹼碱燒烧純纯鋰锂鉑铂鈀钯倉仓單单資资漲涨買买賣卖開开關关閉闭盤盘價价' +
  '幣币數数據据權权證证貨货貼贴現现圖图線线勢势壓压強强弱弱機机構构觀观點点報报會会員员費费續续號号個个億亿萬万總总體体內内與与這这們们麼么嗎吗為为誰谁來来過过還还後后間间時时從从對对應应發发關关' +
  '聯联網网頁页學学習习問问題题請请說说講讲話话誤误頭头寸寸軟软硬硬較较較较約约節节運运歐欧輸输滬沪債债國国際际業业產产鏈链潤润額额貴贵屬属農农產产東东風风陽阳陰阴幾几號号區区間间隻只雙双條条廠厂庫库'

const simplified = new Map<string, string>()
for (let place = 0; place + 1 < traditional.length; place += 2)
  simplified.set(traditional.charAt(place), traditional.charAt(place + 1))

/** Polite and filler phrases that do not change the meaning of a question. */
const fillers =
  /请问|麻烦|帮我|帮忙|给我|我想知道|我想问|想知道|能不能|可不可以|可以|一下|看看|看一下|告诉我|你好|您好|谢谢|呗|哈|哦|呀|啊/g

const digits: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}

/**
 * Value of a Chinese numeral below ten thousand. A last digit directly after a unit counts tenths of that
 * unit: 二十 is 20, 一百二 is 120, 一百零二 is 102. Null for any other text.
 */
export function numberOf(text: string): number | null {
  let [sum, digit, place] = [0, -1, 1]
  for (const character of text) {
    const unit = { 十: 10, 百: 100, 千: 1000 }[character]
    if (unit !== undefined) {
      sum += (digit < 0 ? 1 : digit) * unit
      digit = -1
      place = unit / 10
    } else {
      const value = digits[character]
      if (value === undefined || digit > 0) return null
      if (value === 0) place = 1
      digit = value
    }
  }
  return text === '' ? null : sum + Math.max(0, digit) * place
}

/** Chinese numerals before a counted noun: 前二十席位, 近五日, 三个月. */
const counted =
  /(?<=[前近最第]|top\s?|^|[^零一二两三四五六七八九十百千])([零一二两三四五六七八九十百千]+)(?=席|家|名|大|强|日|天|周|个|年|只|条|手|位|月份?)/gi

/** Normalises a question for linking: width, traditional characters and Chinese numerals; removes fillers. */
export const normaliseQuestion = (question: string): string =>
  [...question.normalize('NFKC')]
    .map((character) => simplified.get(character) ?? character)
    .join('')
    .replace(
      /前([一二三四五六七八九十]{1,3})(?![零一二三四五六七八九十百千年月周天])/g,
      (all: string, numerals: string) => {
        const number = numberOf(numerals)
        return number === null ? all : `前${number}`
      },
    )
    .replace(counted, (numerals: string) => String(numberOf(numerals) ?? numerals))
    .replace(fillers, '')
    .replace(/\s+/g, ' ')
    .trim()
