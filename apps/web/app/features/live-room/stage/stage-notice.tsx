/** The line below every stage, at the end that the carousel of live rooms does not cover. */
export const StageNotice = () => (
  <p className="t-hint rule px-4 py-2 text-right">直播内容为讲师个人观点，仅供参考，不构成投资建议。</p>
)
