import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import css from './Grafik.module.css'
import type { IsiGrafikProps } from './IsiGrafik.tsx'
import { lazyPart } from './lazy-part.tsx'

interface GrafikProps extends IsiGrafikProps {
  /** Pixels, the labels below included. */
  tinggi: number
}

const IsiGrafik = lazyPart(() => import('./IsiGrafik.tsx'))

/**
 * Lines or stacked bars, in percent of their box: nothing is measured, so it may change its width, and have none. Decoration: what
 * it draws stands in a table beside it. The box is there at once, and what stands in it is fetched and drawn when it comes near the
 * window, or goes onto paper.
 */
export function Grafik({ tinggi, ...isi }: GrafikProps) {
  const kotak = useRef<HTMLSpanElement>(null)
  const [dekat, setDekat] = useState(false)
  useEffect(() => {
    const show = () => setDekat(true)
    // Paper takes what is drawn when the event is over.
    const showAtOnce = () => flushSync(show)
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && show(), {
      rootMargin: '200px 0px',
    })
    if (kotak.current) observer.observe(kotak.current)
    window.addEventListener('beforeprint', showAtOnce)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', showAtOnce)
    }
  }, [])
  return (
    <span
      ref={kotak}
      className={`relative block fixed text-s soft text-left ${css.grafik}`}
      style={{ height: tinggi }}
      aria-hidden="true"
    >
      {dekat ? <IsiGrafik {...isi} /> : null}
    </span>
  )
}
