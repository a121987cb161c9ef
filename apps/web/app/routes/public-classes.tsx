import { useLoaderData } from 'react-router'
import type { LoadedClasses } from '#app/features/live-room/videos/list/load-lists'
import { PublicClassesView } from '#app/features/live-room/videos/list/public-classes-view'

export const Component = () => <PublicClassesView {...useLoaderData<LoadedClasses>()} />
