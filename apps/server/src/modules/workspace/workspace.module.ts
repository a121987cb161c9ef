import { defineModule } from '#platform/module'
import { personalData } from './personal-data'
import { userWorkspace } from './user-workspace'
import { workspaceRoutes } from './workspace.routes'

export const workspaceModule = defineModule({
  name: 'workspace',
  needs: ['clock', 'db'],
  routes: workspaceRoutes,
  userData: {
    collected: personalData,
    exported: (db) => ({ workspace: userWorkspace(db).exported }),
    forget: (db) => [userWorkspace(db).forget],
  },
})
