import { lazy } from 'react'

/** Fetched on their first opening. */
export const ParameterPanel = lazy(() => import('./parameter-panel'))
export const TemplateDialog = lazy(() => import('./template-dialog'))
