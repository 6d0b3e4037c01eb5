import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import css from './Chart.module.css'
import type { ChartContentProps } from './ChartContent.tsx'
import { lazyPart } from './lazy-part.tsx'

interface ChartProps extends ChartContentProps {
  /** Pixels, the labels below included. */
  tinggi: number
}

const ChartContent = lazyPart(() => import('./ChartContent.tsx'))

/**
 * Lines or stacked bars, in percent of their box: nothing is measured, so it may change its width, and have none. Decoration: what
 * it draws stands in a table beside it. The box is there at once, and what stands in it is fetched and drawn when it comes near the
 * window, or goes onto paper.
 */
export function Chart({ tinggi, ...isi }: ChartProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const show = () => setNear(true)
    // Paper takes what is drawn when the event is over.
    const showAtOnce = () => flushSync(show)
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && show(), {
      rootMargin: '200px 0px',
    })
    if (box.current) observer.observe(box.current)
    window.addEventListener('beforeprint', showAtOnce)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', showAtOnce)
    }
  }, [])
  return (
    <span
      ref={box}
      className={`relative block fixed text-s soft text-left ${css.grafik}`}
      style={{ height: tinggi }}
      aria-hidden="true"
    >
      {near ? <ChartContent {...isi} /> : null}
    </span>
  )
}
