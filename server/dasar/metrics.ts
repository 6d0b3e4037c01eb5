import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/**
 * What this process has done since it began, counted for Prometheus. Labels are words of the code (patterns of routes, names of
 * jobs), so that there are only so many of them and none is about a person.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      ...{ name: 'hadir_http_requests_total', help: 'Calls that were answered.', registers },
      labelNames: ['method', 'route', 'status'],
    }),
    durations: new Histogram({
      ...{ name: 'hadir_http_request_duration_seconds', help: 'How long an answer took, streams left out.', registers },
      labelNames: ['method', 'route'],
      buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    }),
    marks: new Counter({
      ...{ name: 'hadir_marks_total', help: 'Marks that were sent, by what became of them.', registers },
      labelNames: ['outcome'],
    }),
    jobRuns: new Counter({
      ...{ name: 'hadir_job_runs_total', help: 'What ran by itself in this process, by how it ended.', registers },
      labelNames: ['job', 'outcome'],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** From here on every call is counted, and what Node says of the process (memory, event loop, garbage). */
export function countCalls(app: FastifyInstance, { registry, requests, durations }: Metrics): void {
  collectDefaultMetrics({ register: registry })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // A screen, or an address that does not exist: whatever was asked for, it is one.
    const labels = { method, route: routeOptions.url ?? 'other' }
    requests.inc({ ...labels, status: reply.statusCode })
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) durations.observe(labels, reply.elapsedTime / 1000)
  })
}
