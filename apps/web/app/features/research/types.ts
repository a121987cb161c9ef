import type {
  getInstitutionalOpinions,
  getOpinionBoard,
  getOpinionChoices,
  getOpinionScores,
  getResearcher,
  getResearchers,
  OutputOf,
} from '@vce/protocol'

export type OpinionList = OutputOf<typeof getInstitutionalOpinions>
export type OpinionBoard = OutputOf<typeof getOpinionBoard>
export type OpinionChoices = OutputOf<typeof getOpinionChoices>
export type OpinionScores = OutputOf<typeof getOpinionScores>
export type ResearcherList = OutputOf<typeof getResearchers>
export type ResearcherAnswer = OutputOf<typeof getResearcher>
