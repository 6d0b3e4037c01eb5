import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The browser's side only; the server runs its TypeScript as it is. In development the API is proxied to `npm run dev`. */
export default defineConfig({
  root: 'web',
  base: '/',
  plugins: [react()],
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022' },
  server: { host: '127.0.0.1', port: 5173, proxy: { '^/api/': process.env.HADIR_API ?? 'http://127.0.0.1:3000' } },
})
