/** The stage while its player and its stream load. */
export const Pending = () => (
  <p role="status" className="absolute inset-0 center text-base text-band-dim">
    正在打开直播画面
  </p>
)
