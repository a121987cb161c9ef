/** A web address, also in disguised spellings that a reader could still follow. */
const address =
  /(?:https?|ftp|javascript|data|mailto)\s*[:：]|www\s*[.。]|\b[\w-]+\s?\.\s?(?:com|cn|net|org|io|ai|cc|top|xyz|info|me|app|dev|co|site|vip|ru|hk|tw|example)\b|\]\(\s*\/\/|<\s*(?:a|img|script|iframe)\b/iu
/** Contact details, and requests to send money. */
const contact =
  /(?:加|联系|添加|关注|私信).{0,8}(?:微信|q\s?群|qq|群|老师|客服|助理|公众号)|扫码|二维码|(?:微信|vx|v信|薇信|tg|telegram|whatsapp)\s*[:：号]|(?:转账|汇款|打款|充值)(?:到|至|给)|下载.{0,8}(?:软件|app|安装包)/iu
/** Sentences in which a model speaks about itself or its instructions. */
const self =
  /越狱|jailbreak|\bdan\b|开发者模式|developer mode|system prompt|系统(?:提示|指令|消息)|内部编号|(?:忽略|无视|解除|不受).{0,6}(?:规则|指令|限制)|(?:^|[，。：；！？\s])我(?:现在)?(?:是|叫|已经?|将|会|可以)|作为(?:一个)?(?:ai|语言模型|管理员)|已(?:切换|进入|获得|授权)|hacked|pwned/iu
/** Sentences in Latin letters. */
const latin = /(?:[A-Za-z]{2,}[\s,'’]+){3,}[A-Za-z]{2,}/u

const plain = (text: string) =>
  text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')

/** Whether a text contains an address or a contact; no fact of the portal does. */
export const hasAddressOrContact = (text: string): boolean => {
  const said = plain(text)
  return address.test(said) || contact.test(said)
}

/** Whether a text has content that no answer to a question about market data has. */
export const hasForeignContent = (text: string): boolean =>
  hasAddressOrContact(text) || self.test(plain(text)) || latin.test(plain(text))
