/**
 * The part of react-router that areas may use. The list is explicit so that the rest is left out of the bundle; an area
 * that imports another name fails to build. Creating routers is left to the shell.
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
