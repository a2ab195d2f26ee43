<?php
/** What the generator's PHP calls of Guzzle's PSR-7, as its second major version has it. */
namespace GuzzleHttp\Psr7;

function build_query(array $params, int|false $encoding = PHP_QUERY_RFC3986): string
{
    return Query::build($params, $encoding);
}

/** @return resource */
function try_fopen(string $filename, string $mode)
{
    return Utils::tryFopen($filename, $mode);
}
