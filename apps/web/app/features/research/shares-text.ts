import type { ViewShares } from '@vce/protocol'

/** Distribution of views, appended to a count: `，看多 24%、震荡 31%、看空 45%`; empty without views. */
export const sharesText = ({ shares }: ViewShares) =>
  shares ? `，看多 ${shares.kanduo}%、震荡 ${shares.zhendang}%、看空 ${shares.kankong}%` : ''
