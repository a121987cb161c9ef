const pairs =
  '買买賣卖漲涨沒没價价還还會会麼么嗎吗應应該该賬账戶户號号碼码單单倉仓損损盈盈權权證证電电話话說说誰谁個个們们點点開开關关進进場场離离虧亏錢钱貸贷資资幫帮內内幕幕規规則则統统示示詞词難难過过處处壓压撐撑預预測测後后現现貨货幾几時时間间動动勢势長长對对給给議议導导領领黨党獨独毒毒賭赌這这樣样為为什什買买轉转講讲請请問问貼贴紙纸鋼钢鐵铁銅铜鋁铝鋅锌鎳镍錫锡銀银燒烧堿碱純纯鹼碱機机構构報报據据檢检'
const simplified = new Map(
  Array.from(
    { length: pairs.length / 2 },
    (_, at) => [pairs.charAt(at * 2), pairs.charAt(at * 2 + 1)] as const,
  ),
)

/**
 * A question in the form that rules match: one form for each character, without punctuation, blanks and
 * separators.
 */
export const plainQuestion = (question: string): string =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cc}/gu, ' ')
    .replace(/[\u3400-\u9fff]/gu, (character) => simplified.get(character) ?? character)
    .replace(/(?<=[a-z])\s+(?=[a-z])/gu, ' ')
    .replace(/(?<![a-z])\s+|\s+(?![a-z])/gu, '')
    .replace(/[，。！？、；：,!?;:~*_·.…"'“”‘’「」()（）[\]【】<>《》-]/gu, '')
