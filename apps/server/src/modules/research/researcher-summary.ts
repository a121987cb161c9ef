import type { ResearcherSummary } from '@vce/protocol'

interface AuthorColumns {
  researcherId: number | null
  researcherName: string | null
  researcherBroker: string | null
}

/** The author of a row; null if the row has none. */
export const researcherSummary = ({
  researcherId: id,
  researcherName: name,
  researcherBroker: broker,
}: AuthorColumns): ResearcherSummary | null =>
  id === null || name === null || broker === null ? null : { id, name, broker }
