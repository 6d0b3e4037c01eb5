import { Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Body } from '#contract/endpoint.ts'
import { call } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { inputOf, tellDone } from '#web/ui/kabar.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { useReply } from '#web/use-reply.ts'
import { suratKey } from './dokumen-queries.ts'
import { useCetakan } from './use-cetakan.ts'

interface SyahadahDialogProps {
  periodeId: number
  siapa: Body<Api['POST /api/laporan/kelulusan/:id/syahadah/pratinjau']>
  /** Of one person: who it is, and it comes as a file at once. */
  orang?: { id: number; nama: string }
  onClose: () => void
}

/** Says who gets a certificate and who does not before any is made: each takes a number, and none comes back. */
export function SyahadahDialog({ periodeId, siapa, orang, onClose }: SyahadahDialogProps) {
  const params = { id: periodeId }
  const cetakan = useCetakan('lapis')
  const client = useQueryClient()
  const [single, setSingle] = useState<{ pending: boolean; error: Error | null }>({ pending: false, error: null })
  const query = useReply('POST /api/laporan/kelulusan/:id/syahadah/pratinjau', {
    ...{ queryKey: ['syahadah', 'pratinjau', periodeId, siapa], params, body: siapa, staleTime: 0, gcTime: 0 },
  })
  const { data } = query
  const [nomor, setNumber] = useState('')
  return (
    <Dialog
      onClose={onClose}
      judul={orang ? `Syahadah ${orang.nama}` : 'Cetak syahadah'}
      label={data?.total ? (orang ? 'Unduh PDF' : `Cetak ${formatFigure(data.total)} syahadah`) : 'Cetak syahadah'}
      working={cetakan.isPending || single.pending || query.isPending}
      nonaktif={!data?.total}
      berubah={nomor.trim() !== ''}
      galat={inputOf(single.error).nomor ? undefined : (single.error ?? cetakan.error ?? query.error)}
      onAgree={() => void (orang ? one() : all())}
    >
      {data ? (
        <>
          <Text size="sm">{describeTotal(data.total, data.sudah, data.nomor_sk)}</Text>
          <Some
            total={data.tanpa.total}
            list={data.tanpa.rows.map(({ nama, hasil }) => `${nama} (${hasil})`)}
            sebab="tidak mendapat syahadah menurut SK ini"
          />
          <Some
            total={data.tanpa_arab.total}
            // Of an office that types none it is everybody.
            list={data.tanpa_arab.rows.slice(0, 5).map(({ nama }) => nama)}
            sebab="belum mempunyai nama dengan huruf Arab; barisnya tidak dicetak"
          />
          <Some
            total={data.tanpa_predikat.total}
            list={data.tanpa_predikat.rows.slice(0, 5).map(({ nama }) => nama)}
            sebab="tidak mendapat predikat; barisnya tidak dicetak"
          />
          <Some
            total={data.kosong.total}
            list={data.kosong.rows.map(({ nama, isian }) => `${nama}: ${isian}`)}
            sebab="mempunyai isian kosong"
          />
          {orang && data.total > data.sudah ? (
            <TextInput
              label="Nomor sendiri"
              description="Boleh kosong: nomor berikutnya menurut kop lembaga."
              maxLength={60}
              value={nomor}
              error={inputOf(single.error).nomor}
              onChange={event => setNumber(event.currentTarget.value)}
            />
          ) : null}
          {data.total > data.sudah ? (
            <Text size="sm" c="dimmed">
              Bila kop lembaga memakai nomor otomatis, setiap syahadah baru mengambil satu nomor, dan nomor itu tidak
              dapat dipakai lagi.
            </Text>
          ) : null}
        </>
      ) : (
        <Text size="sm">Memeriksa…</Text>
      )}
    </Dialog>
  )

  async function one() {
    if (!orang || !data) return
    setSingle({ pending: true, error: null })
    try {
      const kosong = data.kosong.rows[0]?.isian
      const file = await call('POST /api/laporan/kelulusan/:id/syahadah', {
        params,
        query: {
          mahasantri_id: orang.id,
          ...(kosong ? { kosong } : {}),
          ...(nomor.trim() ? { nomor: nomor.trim() } : {}),
        },
      })
      saveFile(file, `Syahadah ${orang.nama}.pdf`)
      tellDone('Berkas berhasil diunduh')
      void client.invalidateQueries({ queryKey: suratKey })
      onClose()
    } catch (error) {
      setSingle({ pending: false, error: error as Error })
    }
  }

  async function all() {
    if (!data) return
    await cetakan.buat({
      jenis: 'syahadah',
      periode_id: periodeId,
      sk_id: data.sk_id,
      siapa,
      kosong: data.kosong.total,
    })
  }
}

/** So many, and the first of them by name. */
function Some({ total, list, sebab }: { total: number; list: readonly string[]; sebab: string }) {
  if (total === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {formatFigure(total)} mahasantri {sebab}:
      </Text>
      <ul className="list text-m soft" aria-label={sebab}>
        {list.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
          <li key={i} className="break">
            {one}
          </li>
        ))}
        {total > list.length ? <li>dan {formatFigure(total - list.length)} lainnya</li> : null}
      </ul>
    </div>
  )
}

function describeTotal(total: number, given: number, skNumber: string): string {
  if (total === 0) return `Tidak ada yang lulus menurut SK ${skNumber}, jadi tidak ada syahadah.`
  const said = `${formatFigure(total)} mahasantri lulus menurut SK ${skNumber}.`
  if (given === 0) return said
  return `${said} ${given === total ? 'Semuanya' : `${formatFigure(given)} di antaranya`} sudah bersyahadah dan dicetak ulang dengan nomor yang sama.`
}
