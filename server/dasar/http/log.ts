import type { FastifyRequest } from 'fastify'

/** What a line of the log says of a call and of an error: no query, which may be a name, and no values a database quotes. */
export const logSerializers = {
  req: ({ method, url }: FastifyRequest) => ({ method, url: url.split('?')[0] }),
  err: ({ name, message, stack, code }: Error & { code?: unknown }) => ({
    ...{ type: name, message, stack: stack ?? '' },
    ...(code === undefined ? {} : { code }),
  }),
}
