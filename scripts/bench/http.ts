import http from 'node:http'

/** A call with a JSON body; every answer must be a success, or the figure would count refusals. */
export function send(
  { port, agent }: { port: number; agent: http.Agent },
  method: 'PUT' | 'POST' | 'GET' | 'DELETE',
  url: string,
  token: string,
  body?: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const request = http.request({ port, agent, host: '127.0.0.1', method, path: url, headers }, response => {
      let text = ''
      response.on('data', chunk => (text += chunk))
      response.on('end', () =>
        (response.statusCode ?? 500) < 300 ? resolve(text) : reject(new Error(`${response.statusCode} ${text}`)),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}
