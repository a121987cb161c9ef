/** Why a file is refused, for the person who uploaded it. */
export const videoProblems = {
  damaged: '文件已损坏或不是 MP4 视频',
  pictures: '只支持 H.264 视频',
  sounds: '只支持 H.264 视频，声音须为 AAC 或没有声音',
  keyframes: '关键帧间隔过长，请按 5 秒重新导出',
  tooLong: '视频不能超过 24 小时',
  noLength: '视频没有有效时长，请重新导出',
  tooLarge: '画面不能超过 8192 × 8192 像素',
  tooDense: '码率或帧率过高，请降低后重新导出',
  tooManySamples: '视频帧数过多，请分段上传',
  failed: '视频处理失败，请重新导出后再上传',
} as const
export type VideoProblem = keyof typeof videoProblems

/** A file that is no video which the portal can serve. */
export class RefusedVideo extends Error {
  override name = 'RefusedVideo'
  constructor(readonly problem: VideoProblem) {
    super(videoProblems[problem])
  }
}

export function refuseUnless(isAllowed: boolean, problem: VideoProblem = 'damaged') {
  if (!isAllowed) throw new RefusedVideo(problem)
}
