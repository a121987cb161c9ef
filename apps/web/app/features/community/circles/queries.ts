import { getApplications, getCircle, getCircleList, getCircleMembers, type OutputOf } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const circleListQuery = endpointQuery(getCircleList)
export const circleQuery = endpointQuery(getCircle)
export const circleMembersQuery = endpointQuery(getCircleMembers)
export const applicationsQuery = endpointQuery(getApplications)
export type Circle = OutputOf<typeof getCircle>
