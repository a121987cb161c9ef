import { useLoaderData } from 'react-router'
import { CircleLiveView } from '#app/features/live-room/videos/list/circle-live-view'
import type { LoadedCircleLive } from '#app/features/live-room/videos/list/load-circle-live'

export const Component = () => <CircleLiveView {...useLoaderData<LoadedCircleLive>()} />
