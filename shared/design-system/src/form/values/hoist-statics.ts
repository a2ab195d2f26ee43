/** Takes the place of `hoist-non-react-statics` in formik, whose `connect` alone calls it: forms here are made by `useFormik`. */
export default function hoistStatics(): never {
  throw new Error('Components are not connected to forms by formik.');
}
