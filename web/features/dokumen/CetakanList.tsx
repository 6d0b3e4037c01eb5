import { Button, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { CetakanRow } from '#contract/dokumen/dokumen.ts'
import { formatTime } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { downloadFile } from '#web/ui/save-file.ts'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useAttempt } from '#web/use-change.ts'
import css from './dokumen.module.css'
import { CETAKAN } from './dokumen-queries.ts'

interface CetakanListProps {
  list: readonly CetakanRow[]
  /** Shows the letters of a file one by one. */
  onSurat: (cetakan: CetakanRow) => void
}

/** My files, the latest first: how far each is, and what can be done with it. */
export function CetakanList({ list, onSurat }: CetakanListProps) {
  return (
    <ul className="list lined">
      {list.map(cetakan => (
        <Row key={cetakan.id} cetakan={cetakan} onSurat={() => onSurat(cetakan)} />
      ))}
    </ul>
  )
}

function Row({ cetakan, onSurat }: { cetakan: CetakanRow; onSurat: () => void }) {
  const { zona } = useLembagaTime()
  const { id, jenis, judul, berkas, tahap, persen, nomor, created_at } = cetakan
  const [downloading, setDownloading] = useState(false)
  const hapus = useAttempt('DELETE /api/cetakan/:id', CETAKAN)
  const berjalan = tahap === 'antre' || tahap === 'membuat'
  return (
    <li className="row wrap between gap-8 gap-x-16 py-8 px-16">
      <div className={`grid shrink gap-4 break ${css.text}`}>
        <b>{judul}</b>
        <span className="text-m faint">
          Diminta {formatTime(created_at, zona)} · {state(cetakan)}
        </span>
        {nomor && tahap !== 'batal' ? <span className="text-m faint">Nomor {nomor}</span> : null}
        {berjalan ? <Progress value={persen} aria-label={`Kemajuan ${judul}`} className="max-w-420" /> : null}
      </div>
      <div className={`row wrap gap-8 gap-x-12 ${css.action}`}>
        {tahap === 'siap' ? (
          <ActionButton
            variant="default"
            ikon={IconDownload}
            loading={downloading}
            aria-label={`Unduh ${judul}`}
            onClick={() => void download()}
          >
            Unduh
          </ActionButton>
        ) : null}
        {tahap === 'siap' && (jenis === 'surat' || jenis === 'surat_tugas' || jenis === 'syahadah') ? (
          <Button variant="subtle" aria-label={`Satu per satu ${judul}`} onClick={onSurat}>
            Satu per satu
          </Button>
        ) : null}
        <Button
          variant="subtle"
          color={berjalan ? undefined : 'red'}
          loading={hapus.isPending}
          aria-label={`${berjalan ? 'Batalkan' : 'Hapus'} ${judul}`}
          onClick={() => hapus.mutate({ params: { id } }, { onError: tellError })}
        >
          {berjalan ? 'Batalkan' : 'Hapus'}
        </Button>
      </div>
    </li>
  )

  async function download() {
    setDownloading(true)
    await downloadFile(call('GET /api/cetakan/:id/berkas', { params: { id } }), `${judul}.${berkas}`)
    setDownloading(false)
  }
}

function state({ tahap, berkas, persen, pesan, halaman, ukuran }: CetakanRow): string {
  return {
    antre: 'Menunggu giliran',
    membuat: `Sedang dibuat, ${persen}%`,
    siap: `Siap${berkas === 'zip' ? ' sebagai ZIP' : ''}, ${formatFigure(halaman)} halaman, ${formatFigure(Math.max(1, Math.round(ukuran / 1024)))} KB`,
    gagal: pesan,
    batal: 'Dibatalkan',
  }[tahap]
}
