import { useState } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { useReply } from '#web/use-reply.ts'
import css from './Privasi.module.css'

const usePemberitahuan = (enabled: boolean) =>
  useReply('GET /api/privasi/pemberitahuan', { queryKey: ['pemberitahuan'], enabled })

/** The institution's words on what it keeps of people, folded: they are fetched by who opens them. */
export default function PrivacyPemberitahuan() {
  const [open, setOpen] = useState(false)
  const { data, error } = usePemberitahuan(open)
  return (
    <details className={`max-w-560 ${css.lipat}`} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="py-8 px-8 underline">Pemberitahuan privasi</summary>
      <p className={css.teks}>{error && !data ? messageOf(error) : (data?.teks ?? 'Memuat…')}</p>
    </details>
  )
}

/** The same for who is logged in; nothing where there is none. */
export function PemberitahuanCard() {
  const { data } = usePemberitahuan(true)
  if (!data?.teks) return null
  return (
    <Card judul="Pemberitahuan privasi">
      <p className={css.teks}>{data.teks}</p>
    </Card>
  )
}
