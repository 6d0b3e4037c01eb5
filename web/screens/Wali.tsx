import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { WALI_LOCKED } from '#contract/caller.ts'
import { WALI_IDLE_MINUTES } from '#contract/datapokok/wali-link.ts'
import { waLink } from '#contract/identitas.ts'
import { AskedIzinPart } from '#web/features/absensi/izin/AskedIzinPart.tsx'
import { useWaliGate } from '#web/features/datapokok/wali-link/queries.ts'
import { DeadLink, WaliGate } from '#web/features/datapokok/wali-link/WaliGate.tsx'
import { WaliLettersPart } from '#web/features/dokumen/wali/WaliLettersPart.tsx'
import { useWaliSummary } from '#web/features/laporan/wali/queries.ts'
import { WaliChildPart } from '#web/features/laporan/wali/WaliChildPart.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { codeOf, messageOf } from '#web/ui/kabar.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { call } from '../api.ts'
import { paths } from '../paths.ts'
import css from './Wali.module.css'

/** A wali reads the counts of their children by a link, without an account: its secret stands behind '#' until it was opened. */
export default function Wali() {
  const client = useQueryClient()
  const [rahasia, setSecret] = useState(() => location.hash.slice(1))
  const gate = useWaliGate(rahasia)
  const summary = useWaliSummary(rahasia === '')
  const lembaga = gate.data?.lembaga ?? summary.data?.lembaga ?? ''
  useEffect(() => {
    document.title = 'Ringkasan untuk wali · Hadir'
    // Another link, pressed while this page is open.
    const change = () => location.hash.length > 1 && setSecret(location.hash.slice(1))
    addEventListener('hashchange', change)
    return () => removeEventListener('hashchange', change)
  }, [])
  useIdle(summary.data !== undefined, lock)

  return (
    <div className={`stack ${css.page}`}>
      <header className={`row gap-12 white bg-green-7 ${css.bar}`}>
        <Logo size={24} onGreen />
        <div className="shrink">
          <span className="block text-xl strong snug">Ringkasan untuk wali</span>
          <span className="block text-m on-green">{lembaga}</span>
        </div>
      </header>
      <main className={`stack fill ${css.main}`}>{content()}</main>
    </div>
  )

  function content() {
    if (rahasia !== '') {
      if (gate.error && codeOf(gate.error) === 'tautan_wali.tidak_dikenal') return <DeadLink state="asing" kontak="" />
      if (gate.error) return <ErrorState pesan={messageOf(gate.error)} onReload={() => void gate.refetch()} />
      if (!gate.data) return <LoadingRow jumlah={3} />
      const { keadaan, kontak } = gate.data
      if (keadaan !== 'baru' && keadaan !== 'dibuka') return <DeadLink state={keadaan} kontak={kontak} />
      return <WaliGate key={rahasia} rahasia={rahasia} gate={gate.data} onOpen={opened} />
    }
    if (summary.error && codeOf(summary.error) === WALI_LOCKED)
      return <WaliGate rahasia={undefined} gate={undefined} onOpen={() => void summary.refetch()} />
    if (summary.error) return <ErrorState pesan={messageOf(summary.error)} onReload={() => void summary.refetch()} />
    if (!summary.data) return <LoadingRow jumlah={4} />
    const { anak: children, kontak } = summary.data
    return (
      <>
        <div className="fill">
          {children.map(child => (
            <WaliChildPart key={child.id} child={child}>
              <WaliLettersPart linkId={child.id} nama={child.nama} />
              <AskedIzinPart linkId={child.id} nama={child.nama} asked={child.izin} />
            </WaliChildPart>
          ))}
        </div>
        <footer className={`row gap-8 bg-white rule-t ${css.foot}`}>
          <Button variant="default" size="md" onClick={leave}>
            Keluar
          </Button>
          {kontak ? (
            <ActionButton size="md" className="grow" href={waLink(kontak)}>
              Hubungi kantor
            </ActionButton>
          ) : null}
        </footer>
      </>
    )
  }

  /** What is open stands in the browser's cookie from now on; the address tells nothing any more. */
  function opened() {
    history.replaceState(history.state, '', paths.wali)
    setSecret('')
  }

  function lock() {
    void client.resetQueries({ queryKey: ['wali', 'ringkasan'] })
  }

  function leave() {
    void call('DELETE /api/wali/sesi').finally(lock)
  }
}

const MINUTE = 60_000

/** Tells the server at most once a minute that the page is in use, and after a quarter of an hour without a touch has it asked again. */
function useIdle(active: boolean, onIdle: () => void) {
  useEffect(() => {
    if (!active) return
    let [used, told] = [Date.now(), Date.now()]
    const touch = () => {
      used = Date.now()
      if (used - told < MINUTE) return
      told = used
      void call('PUT /api/wali/sesi').catch(() => undefined)
    }
    const look = () => Date.now() - used > WALI_IDLE_MINUTES * MINUTE && onIdle()
    const timer = setInterval(look, 20_000)
    for (const name of SIGNS) addEventListener(name, touch, { passive: true })
    // A phone that was put away runs no timer.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const name of SIGNS) removeEventListener(name, touch)
      document.removeEventListener('visibilitychange', look)
    }
  })
}

const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const
