import { defineModule } from '#platform/module'
import { signalRoutes } from './signal.routes'

export const signalModule = defineModule({ name: 'signal', needs: ['db'], routes: signalRoutes })
