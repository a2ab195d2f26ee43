import webpack from 'webpack';

/** What V8 heeds as the first line of a script (Chrome 136); other browsers read a comment. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/**
 * Has the browser compile all functions of a script while it arrives, on another thread. Without it V8 only looks where a function ends, and reads it
 * again on the page's own thread when it is called; in files cut by what a page needs, most are called at once (docs/decisions/0161).
 */
export const compileHint = (): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    banner: COMPILE_HINT,
    raw: true,
    test: /\.js$/,
    // After the minimizer, which drops comments, and before hashes are taken.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
