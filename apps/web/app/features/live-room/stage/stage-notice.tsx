/** The line below every stage. */
export const StageNotice = () => (
  <p className="t-hint rule px-4 py-2">直播内容为讲师个人观点，仅供参考，不构成投资建议。</p>
)
