/** The three steps: name of the marker, title and text. */
export const steps = [
  { name: '昵称与性别', title: '设置昵称', text: '昵称将显示在评论与圈子中，可随时修改' },
  { name: '头像', title: '选择头像', text: '可选用现成头像，也可上传图片' },
  {
    name: '自选品种',
    title: '选择常看品种',
    text: '我们将优先为您展示这些品种的行情、观点与异动，可随时修改',
  },
] as const

export type Step = 0 | 1 | 2
export const lastStep = 2

export const stepBefore = (step: Step): Step => (step === 2 ? 1 : 0)
export const stepAfter = (step: Step): Step => (step === 0 ? 1 : 2)

/** Delays in milliseconds: debounce of 下一步, and time before the reload after skipping or finishing. */
export const delaysMs = { next: 200, skipped: 500, finished: 1500 }
