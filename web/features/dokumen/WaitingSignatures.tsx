import { Button, Checkbox } from '@mantine/core'
import { IconDownload, IconWritingSign } from '@tabler/icons-react'
import { useState } from 'react'
import type { OutgoingSurat } from '#contract/dokumen/dokumen.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useReply } from '#web/use-reply.ts'
import { suratKey } from './dokumen-queries.ts'
import { SignDialog } from './SignDialog.tsx'
import css from './signing.module.css'
import { useMyKey, useSignedZip } from './signing-queries.ts'

/** So many are shown at a time; the next ones follow once these are signed. */
const SHOWN = 100

/** Letters that name the caller and that they have not signed; nothing for who signs none. */
export function WaitingSignatures() {
  const { data } = useMyKey()
  return data?.aktif && data.penanda.length > 0 ? <Waiting installed={data.kunci !== null} /> : null
}

function Waiting({ installed }: { installed: boolean }) {
  const query = { tanda: 'menunggu' as const, ukuran: SHOWN }
  const list = useReply('GET /api/surat', { queryKey: [...suratKey, query], query, staleTime: 0 })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [signing, setSigning] = useState<readonly OutgoingSurat[]>()
  const [signed, setSigned] = useState<readonly OutgoingSurat[]>([])
  const zip = useSignedZip()
  return (
    <Card judul="Menunggu tanda tangan Anda" tight>
      <Readable query={list} rangka={{ jumlah: 1, diam: true }}>
        {({ rows, total }) => {
          const chosen = rows.filter(({ kode }) => !left.has(kode))
          return rows.length === 0 ? (
            <p className="m-0 py-12 px-16 soft">Tidak ada surat yang menunggu.</p>
          ) : (
            <>
              <ul className={`list lined ${css.waiting}`} aria-label="Menunggu tanda tangan Anda">
                {rows.map(row => (
                  <li key={row.kode} className="py-8 px-16">
                    <Checkbox
                      label={`${row.nomor || 'Tanpa nomor'}, ${row.nama}`}
                      description={row.judul}
                      checked={!left.has(row.kode)}
                      onChange={({ currentTarget: { checked } }) => mark([row.kode], checked)}
                    />
                  </li>
                ))}
              </ul>
              <div className="row wrap gap-8 gap-x-12 py-12 px-16 rule-t">
                {installed ? (
                  <ActionButton
                    ikon={IconWritingSign}
                    disabled={chosen.length === 0}
                    onClick={() => setSigning(chosen)}
                  >
                    Tanda tangani {chosen.length} surat
                  </ActionButton>
                ) : (
                  <span>
                    Pasang dahulu berkas .p12 Anda di{' '}
                    <AppLink ke={paths.akun} className="tautan">
                      Akun
                    </AppLink>
                    .
                  </span>
                )}
                {rows.length > 1 ? (
                  <Button
                    variant="subtle"
                    onClick={() =>
                      mark(
                        rows.map(({ kode }) => kode),
                        chosen.length === 0,
                      )
                    }
                  >
                    {chosen.length === 0 ? 'Pilih semua' : 'Kosongkan pilihan'}
                  </Button>
                ) : null}
                {total > rows.length ? (
                  <span className="soft">{total - rows.length} surat lagi sesudah ini</span>
                ) : null}
              </div>
            </>
          )
        }}
      </Readable>
      {signed.length > 0 ? (
        <div className="py-12 px-16 rule-t">
          <ActionButton
            variant="default"
            ikon={IconDownload}
            loading={zip.isPending}
            onClick={() => zip.download(signed)}
          >
            Unduh {signed.length} PDF yang baru ditandatangani
          </ActionButton>
        </div>
      ) : null}
      {signing ? (
        <SignDialog suratList={signing} onClose={() => setSigning(undefined)} onSigned={() => setSigned(signing)} />
      ) : null}
    </Card>
  )

  function mark(kode: readonly string[], chosen: boolean) {
    const next = new Set(left)
    for (const one of kode) {
      if (chosen) next.delete(one)
      else next.add(one)
    }
    setLeft(next)
  }
}
