export { cutFile, messageOf } from './cut-file'
export type { CutMessage, CutPiece, CutThreadData } from './cut-messages'
export { type VideoProblem, videoProblems } from './video-problem'
