import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, QueryResult, UnknownRow } from 'kysely'

/**
 * Rows asked for without `order by` come the other way around. PostgreSQL promises them no order, and mostly returns them as
 * they were written, until a page was freed and used again: a list that relies on it is right in a thousand tests and wrong
 * in one. Here it is wrong at once.
 */
export class TanpaUrutan implements KyselyPlugin {
  readonly #unordered = new WeakSet<object>()

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    const unordered =
      node.kind === 'SelectQueryNode'
        ? !node.orderBy
        : node.kind === 'RawNode' && !/\border\s+by\b/i.test(node.sqlFragments.join(' '))
    // Queries built from one beginning share its id.
    if (unordered) this.#unordered.add(queryId)
    else this.#unordered.delete(queryId)
    return node
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return this.#unordered.has(queryId) ? { ...result, rows: result.rows.toReversed() } : result
  }
}
