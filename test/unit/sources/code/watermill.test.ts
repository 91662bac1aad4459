import { describe, expect, it } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'

const text = `package events

import (
	"github.com/IBM/sarama"
	"github.com/ThreeDotsLabs/watermill-kafka/v3/pkg/kafka"
	"github.com/ThreeDotsLabs/watermill/message"
)

func open(brokers []string) (message.Subscriber, error) {
	cfg := kafka.DefaultSaramaSubscriberConfig()
	cfg.Consumer.Offsets.Initial = sarama.OffsetNewest
	return kafka.NewSubscriber(kafka.SubscriberConfig{
		Brokers:               brokers,
		OverwriteSaramaConfig: cfg,
		ConsumerGroup:         "mailer",
	}, nil)
}

func work(messages <-chan *message.Message) {
	for msg := range messages {
		msg.Ack()
		mail(msg.Payload)
	}
}
`

describe('Watermill', () => {
  it('hands its configuration of sarama on, and acknowledges before the work', async () => {
    const { declarations } = await declareSource({ file: 'events.go', text })
    const [found] = declarations
    expect(found?.written.map(one => [one.native, one.raw])).toEqual([
      ['Consumer.Offsets.Initial', 'OffsetNewest'],
      ['groupID', 'mailer'],
    ])
    expect(found?.unseen).toBeUndefined()
    expect(found?.usages?.map(one => one.kind)).toContain('commit-before-processing')
  })
})
