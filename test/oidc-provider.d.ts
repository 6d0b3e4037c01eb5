/** The part of it that test/kampus-provider.ts uses: it brings no types along. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    Grant: {
      new (of: object): { addOIDCScope(scope: string): void; save(): Promise<string> }
      find(id: string): Promise<object | undefined>
    }
  }
}
