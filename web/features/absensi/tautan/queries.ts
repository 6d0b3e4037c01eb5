import { useQueryClient } from '@tanstack/react-query'
import type { Sheet } from '#web/offline/entry.ts'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

export function useReminder(key: Sheet) {
  const { kelompok_id, kegiatan_id, tanggal, ke } = key
  return useReply('GET /api/kelompok/:id/pengingat', {
    queryKey: reminderKey(key),
    params: { id: kelompok_id },
    query: { kegiatan_id, tanggal, ke },
    // Somebody may be filling it right now.
    staleTime: 0,
  })
}

export function useCreateFillLink(key: Sheet) {
  const client = useQueryClient()
  return useSend('POST /api/tautan', {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: reminderKey(key) })
      // Its menu has 'Tautan isi' from now on.
      void client.invalidateQueries({ queryKey: ['lembar', key.kelompok_id] })
    },
  })
}

export function reminderKey({ kelompok_id, kegiatan_id, tanggal, ke }: Sheet) {
  return ['pengingat', kelompok_id, kegiatan_id, tanggal, ke] as const
}
