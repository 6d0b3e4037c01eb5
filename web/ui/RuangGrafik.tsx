import type { ReactElement } from 'react'
import { ResponsiveContainer } from 'recharts'

/**
 * Room for a chart, which is drawn only while it has some. A chart measures itself, and where a screen is left or hidden
 * while it loads it finds 0 × 0 and warns in the console; here the height is always known, and inside nothing measures again.
 */
export function RuangGrafik({ tinggi, children }: { tinggi: number; children: ReactElement }) {
  return (
    <ResponsiveContainer width="100%" height={tinggi}>
      {children}
    </ResponsiveContainer>
  )
}
