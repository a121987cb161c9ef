/** The three steps: marker name, title and text. */
export const steps = [
  { name: '昵称与性别', title: '怎么称呼你', text: '昵称会出现在评论和圈子里，之后随时能改' },
  { name: '头像', title: '选一个头像', text: '挑一个现成的，或者上传自己的图片' },
  { name: '关注品种', title: '选几个你常看的品种', text: '行情、观点和异动会先给你看这些，之后随时能改' },
] as const

export type Step = 0 | 1 | 2
export const lastStep = 2

export const before = (step: Step): Step => (step === 2 ? 1 : 0)
export const after = (step: Step): Step => (step === 0 ? 1 : 2)

/** Milliseconds: debounce of 下一步, and delays before the reload. */
export const delays = { next: 200, skipped: 500, finished: 1500 }
