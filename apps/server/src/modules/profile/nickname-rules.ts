import { charactersIn, nicknameLength } from '@vce/protocol'
import { createTextCheck, type TextChecked, type WordMatcher } from '#platform/text-check'

/** Terms that would suggest an official account, with their traditional forms. */
const reserved = [
  '官方',
  '管理员',
  '管理員',
  '客服',
  '版主',
  '讲师',
  '講師',
  '工作人员',
  '工作人員',
  '审核员',
  '审核員',
  'v策',
  'admin',
  '证监会',
  '證監會',
  '期货业协会',
  '已注销',
  '已註銷',
]
/** Reserved as the whole name only: harmless within a longer one, as in 系统交易. */
const reservedAlone = new Set([
  '系统',
  '系統',
  '系统消息',
  '系统通知',
  '系统公告',
  '平台',
  '匿名',
  '匿名用户',
  '游客',
  'vce',
  'root',
])

const allowed = /^[\p{Script=Han}A-Za-z0-9_]+$/u

/** Twelve characters of any script never take more UTF-16 units; a longer text is rejected unchecked. */
const maxTextLength = 200

/** The name as it reads: full-width letters as plain ones, without characters in between. */
const asRead = (nickname: string) =>
  nickname
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

function isReserved(nickname: string) {
  const plain = asRead(nickname)
  return reservedAlone.has(plain) || reserved.some((word) => plain.includes(word))
}

export type NicknameFault = 'nicknameTooLong' | 'nicknameUnfit' | 'nicknameReserved'

/** The rules of nicknames, with the banned words at the time of a check. */
export function createNicknameRules(banned: () => WordMatcher) {
  const check = createTextCheck({ banned, hosts: [] })
  return {
    /** Findings in a valid nickname that a person should look at: 微信 without a number. */
    doubts(nickname: string): TextChecked | undefined {
      const checked = check(nickname)
      return checked.findings.length > 0 ? { ...checked, verdict: 'queue' } : undefined
    },

    /**
     * Why a nickname is invalid; undefined if it is valid. Only Han characters, plain letters, digits and `_`: no
     * look-alike letters, no characters that reverse the text, invisible ones, or markup. No number to call, address or
     * offer either: a name alone cannot wait for a review.
     */
    fault(nickname: string): NicknameFault | undefined {
      if (nickname.length > maxTextLength) return 'nicknameTooLong'
      if (charactersIn(nickname) > nicknameLength.max) return 'nicknameTooLong'
      if (isReserved(nickname)) return 'nicknameReserved'
      if (!allowed.test(nickname)) return 'nicknameUnfit'
      return check(nickname).verdict === 'publish' ? undefined : 'nicknameReserved'
    },
  }
}
export type NicknameRules = ReturnType<typeof createNicknameRules>
