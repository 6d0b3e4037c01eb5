/** Made by vite.config.ts of docs/panduan.md. */
declare module 'virtual:bantuan' {
  export const artikel: import('./artikel.ts').Article[]
  /** The address of each picture, by the name of its file. */
  export const gambar: Record<string, string>
}
