const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/* Keyword arguments of kafka-python 1.4 to 3.0 without a setting of their own; an unlisted one raises. */
const shared = words(`
  receive_message_max_bytes receive_buffer_bytes send_buffer_bytes socket_options reconnect_backoff_ms
  reconnect_backoff_max_ms security_protocol ssl_context ssl_check_hostname ssl_cafile ssl_certfile ssl_keyfile
  ssl_crlfile ssl_password ssl_ciphers api_version api_version_auto_timeout_ms bootstrap_timeout_ms
  connections_max_idle_ms client_dns_lookup metadata_max_age_ms metric_reporters metrics_enabled metrics_num_samples
  metrics_sample_window_ms selector sasl_mechanism sasl_plain_username sasl_plain_password sasl_kerberos_name
  sasl_kerberos_service_name sasl_kerberos_domain_name sasl_oauth_token_provider sasl_msk_iam_region proxy_url
  socks5_proxy kafka_client sock_chunk_bytes sock_chunk_buffer_count loop
`)

export const pythonProducerKeys: readonly string[] = [
  ...shared,
  ...words('key_serializer value_serializer partitioner raise_upon_socket_err_during_wakeup'),
]

export const pythonConsumerKeys: readonly string[] = [
  ...shared,
  ...words(`
    key_deserializer value_deserializer client_rack enable_incremental_fetch_sessions fetch_max_wait_ms fetch_min_bytes
    max_partition_fetch_bytes max_in_flight_requests_per_connection default_offset_commit_callback check_crcs
    consumer_timeout_ms exclude_internal_topics metric_group_prefix legacy_iterator iterator_refetch_records
  `),
]

/* Keyword arguments of aiokafka 0.5 to 0.14. */
const aioShared = words(`
  loop metadata_max_age_ms api_version security_protocol ssl_context connections_max_idle_ms sasl_mechanism
  sasl_plain_password sasl_plain_username sasl_kerberos_service_name sasl_kerberos_domain_name sasl_oauth_token_provider
`)

export const aiokafkaProducerKeys: readonly string[] = [
  ...aioShared,
  ...words('key_serializer value_serializer partitioner'),
]

export const aiokafkaConsumerKeys: readonly string[] = [
  ...aioShared,
  ...words(`
    key_deserializer value_deserializer fetch_max_wait_ms fetch_min_bytes max_partition_fetch_bytes check_crcs
    rebalance_timeout_ms consumer_timeout_ms exclude_internal_topics client_rack
  `),
]
