/**
 * What areas may use of the router. Explicit, so that the rest is left out of the build; the build of an area refuses
 * a name that is not here. Routers themselves are the shell's alone.
 */
export {
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router';
