export { personalData } from './personal-data'
export { userWorkspace } from './user-workspace'
export { workspaceRoutes } from './workspace.routes'
