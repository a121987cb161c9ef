import { charactersIn, nicknameLength } from '@vce/protocol'
import { createTextCheck, type TextCheckResult, type WordMatcher } from '#platform/text-check'

/** Terms that would suggest an official account, in simplified and traditional characters. */
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
/**
 * Terms that are reserved only as the whole name, because they are harmless in a longer one, such as 系统交易.
 */
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

/**
 * Texts with more UTF-16 units are rejected unchecked: a nickname of twelve characters has fewer in any
 * script.
 */
const maxTextLength = 200

/**
 * The letters of a name as a reader sees them: full-width letters become plain, all other characters are
 * dropped.
 */
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

/** Checks nicknames; `banned` returns the currently banned words. */
export function createNicknameRules(banned: () => WordMatcher) {
  const check = createTextCheck({ banned, hosts: [] })
  return {
    /**
     * Findings in a valid nickname that a person should check, for example 微信 without a number; undefined if
     * there are none.
     */
    doubts(nickname: string): TextCheckResult | undefined {
      const checked = check(nickname)
      return checked.findings.length > 0 ? { ...checked, verdict: 'queue' } : undefined
    },

    /**
     * The reason why a nickname is invalid; undefined if it is valid. Only Han characters, plain letters,
     * digits and `_` are allowed. This excludes look-alike letters, invisible characters, characters that
     * reverse the text, and markup. Phone numbers, addresses and offers are not allowed either, because a
     * name alone cannot be held for a review.
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
