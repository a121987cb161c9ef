import type { ResearcherFace } from '@vce/protocol'

interface WrittenBy {
  researcherId: number | null
  researcherName: string | null
  researcherBroker: string | null
}

/** Who wrote something, from a row that may name nobody. */
export const researcherSummary = ({
  researcherId: id,
  researcherName: name,
  researcherBroker: broker,
}: WrittenBy): ResearcherFace | null =>
  id === null || name === null || broker === null ? null : { id, name, broker }
