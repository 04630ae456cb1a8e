import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages/stageSettings.ts';

/** The topic through which alarms mail the stage's operators. */
export function operatorsTopic(scope: Construct, { emulator, alarmEmails }: StageSettings): Topic {
	const topic = new Topic(scope, 'Alarms', { enforceSSL: !emulator });
	// A policy of its own, such as that of `enforceSSL`, replaces the default one, which lets the account publish.
	topic.addToResourcePolicy(
		new PolicyStatement({
			sid: 'AllowAlarms',
			principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
			actions: ['sns:Publish'],
			resources: [topic.topicArn],
			conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
		}),
	);
	for (const address of alarmEmails) topic.addSubscription(new EmailSubscription(address));
	return topic;
}
