export { checkRegionFiles, openRegions } from './open-regions'
