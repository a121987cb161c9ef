import { StageDrawing } from './stage-drawing'

/** The stage while there is no picture: its player and stream load, or nothing has arrived. */
export const Pending = ({ text = '正在打开直播画面' }: { text?: string }) => (
  <>
    <StageDrawing />
    <p role="status" className="absolute inset-0 center px-6 pb-20 text-center text-base text-band-dim">
      {text}
    </p>
  </>
)
