import type { Standing } from './queries'

/** Notice 您已被禁言 for a muted member who opens an editor: until when, and why. */
export const MuteNotice = ({ muted: { until, reason } }: { muted: NonNullable<Standing['muted']> }) => (
  <p role="alert" className="border-b border-line bg-danger-soft px-6 py-2.5 text-sm text-danger">
    您已被{until ? `禁言至 ${until.slice(0, 16)}` : '永久禁言'}，原因：{reason}
  </p>
)
